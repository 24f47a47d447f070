import { Component, type ComponentType, type ReactNode } from "react"
import { BrokenNotice } from "./broken-notice"

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** In place of the notice, where there is no room for it. */
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

/** For everything that the dashboard mounts: whatever breaks in the screen leaves the page around it as it is. */
export function withErrorBoundary<P extends object>(Screen: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <ErrorBoundary>
      <Screen {...props} />
    </ErrorBoundary>
  )
}

/** A page as the dashboard's router knows it. */
export interface PageMatch {
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The same for a page's name in the bar above, which the dashboard draws by itself. */
export function breadcrumbOf(Name: ComponentType<PageMatch>): (match: PageMatch) => ReactNode {
  return ({ params }) => (
    <ErrorBoundary fallback="ServicePay">
      <Name params={params} />
    </ErrorBoundary>
  )
}
