import { Component, type ReactNode } from 'react'

interface Props {
  /** When it changes, what failed is tried again. */
  resetKey: unknown
  renderFallback: (retry: () => void) => ReactNode
  children: ReactNode
}

interface State {
  failedAt: { key: unknown } | null
}

/** Keeps a failure to render from reaching beyond its children, and recovers with the next value. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: null }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    const { failedAt } = state
    if (failedAt === null) return null
    if (failedAt.key === undefined) return { failedAt: { key: props.resetKey } }
    return failedAt.key === props.resetKey ? null : { failedAt: null }
  }

  static getDerivedStateFromError(): State {
    return { failedAt: { key: undefined } }
  }

  override render(): ReactNode {
    return this.state.failedAt
      ? this.props.renderFallback(() => this.setState({ failedAt: null }))
      : this.props.children
  }
}
