import { type ReactNode } from "react"

export const CartIcon = () => (
  <Icon>
    <path d="M3 4h2.2l2.4 11h10l2.2-8H6" />
    <circle cx="9" cy="19.5" r="1.5" />
    <circle cx="16.5" cy="19.5" r="1.5" />
  </Icon>
)

export const ReceiptIcon = () => (
  <Icon>
    <path d="M6 3h12v18l-3-2-3 2-3-2-3 2Z" />
    <path d="M9.5 8.5h5M9.5 12.5h5" />
  </Icon>
)

export const TruckIcon = () => (
  <Icon>
    <path d="M2.5 6h11v10h-11ZM13.5 9.5h4l3.5 3.5v3h-7.5" />
    <circle cx="7" cy="17.5" r="1.8" />
    <circle cx="17" cy="17.5" r="1.8" />
  </Icon>
)

export const LockIcon = () => (
  <Icon>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
  </Icon>
)

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)

export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.2l3.2 2" />
  </Icon>
)

export const CrossIcon = () => (
  <Icon>
    <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />
  </Icon>
)

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
