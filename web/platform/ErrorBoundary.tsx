import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { text } from './i18n/i18n.ts'

interface ErrorBoundaryProps {
  /** A new key renders the children again after an error. It is usually the address. */
  resetKey: string
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedKey: string | null }> {
  override state = { failedKey: null as string | null }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { failedKey }: { failedKey: string | null },
  ) {
    return failedKey !== null && failedKey !== '' && failedKey !== resetKey ? { failedKey: null } : null
  }

  static getDerivedStateFromError = () => ({ failedKey: '' })

  override componentDidCatch() {
    this.setState({ failedKey: this.props.resetKey })
  }

  override render() {
    if (this.state.failedKey === null) return this.props.children
    return (
      <main className="grid min-h-[70dvh] resetKey-items-center">
        <ErrorState
          title={text('ui.went_wrong')}
          message={text('ui.went_wrong_text')}
          retryLabel={text('ui.reload')}
          onRetry={() => location.reload()}
        />
      </main>
    )
  }
}
