import { Button, Copy, toast } from "@medusajs/ui"

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** What is said after the click. */
  readonly copied: string
}

export const CopyButton = ({ text, label, copied }: CopyButtonProps) => (
  <Copy content={text} aria-label={label} asChild>
    <Button
      size="small"
      variant="secondary"
      className="shrink-0"
      onClick={() => {
        toast.success(copied)
      }}
    >
      {label}
    </Button>
  </Copy>
)
