import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { text } from './i18n/i18n.ts'

interface ErrorBoundaryProps {
  /** A change renders the children again after an error; normally the address. */
  place: string
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { brokenAt: string | null }> {
  override state = { brokenAt: null as string | null }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, { brokenAt }: { brokenAt: string | null }) {
    return brokenAt !== null && brokenAt !== '' && brokenAt !== place ? { brokenAt: null } : null
  }

  static getDerivedStateFromError = () => ({ brokenAt: '' })

  override componentDidCatch() {
    this.setState({ brokenAt: this.props.place })
  }

  override render() {
    if (this.state.brokenAt === null) return this.props.children
    return (
      <main className="grid min-h-[70dvh] place-items-center">
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
