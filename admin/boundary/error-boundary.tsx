import { Component, type ComponentType, type ReactNode } from "react"
import { BrokenNotice } from "./broken-notice"

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A short text to show where the notice does not fit. */
  readonly fallback?: string
}

interface ErrorBoundaryState {
  readonly reason?: string
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { reason: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { reason } = this.state
    if (reason === undefined) {
      return this.props.children
    }
    return (
      this.props.fallback ?? (
        <BrokenNotice
          reason={reason}
          onRetry={() => {
            this.setState({ reason: undefined })
          }}
        />
      )
    )
  }
}

/** Wraps each screen that the dashboard mounts, so that an error in the screen does not break the page around it. */
export function withErrorBoundary<P extends object>(Screen: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <ErrorBoundary>
      <Screen {...props} />
    </ErrorBoundary>
  )
}

/** A page in the dashboard's router. */
export interface PageMatch {
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The same for a page's breadcrumb, which the dashboard renders separately. */
export function breadcrumbOf(Name: ComponentType<PageMatch>): (match: PageMatch) => ReactNode {
  return ({ params }) => (
    <ErrorBoundary fallback="ServicePay">
      <Name params={params} />
    </ErrorBoundary>
  )
}
