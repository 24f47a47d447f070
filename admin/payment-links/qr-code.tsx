import { useMemo } from "react"
import { encode } from "uqr"

/** What a reader needs around the code (ISO/IEC 18004), in modules. */
const QUIET_ZONE = 4

interface QrCodeProps {
  readonly text: string
  /** What a screen reader says. */
  readonly label: string
}

export const QrCode = ({ text, label }: QrCodeProps) => {
  const { size, path } = useMemo(() => drawing(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className="border-ui-border-base size-40 shrink-0 rounded-md border"
    >
      {/* Readers need dark on light, in a dark theme too. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawing(text: string) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${String(x)} ${String(y)}h1v1h-1z` : "")))
    .join("")
  return { size, path }
}
