import type { ReactNode } from 'react'

interface EmptyStateProps {
  picture?: ReactNode
  title: string
  text?: string | undefined
  action?: ReactNode
}

export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-sm flex-col items-center px-6 py-10 text-center">
      {picture && <div className="mb-5 w-56 max-w-full">{picture}</div>}
      <h2 className="text-17 font-bold">{title}</h2>
      {text && <p className="mt-1 text-muted text-pretty">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
