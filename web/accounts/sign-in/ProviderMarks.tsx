/** Google's logo in its required colours. */
export const GoogleMark = () => (
  <svg viewBox="0 0 48 48" className="size-5 shrink-0" aria-hidden>
    <path
      fill="#ea4335"
      d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
    />
    <path
      fill="#4285f4"
      d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.8 7.2l7.7 6c4.5-4.2 7.2-10.4 7.2-17.6z"
    />
    <path
      fill="#fbbc05"
      d="M10.5 28.6c-.5-1.5-.8-3-.8-4.6s.3-3.1.8-4.6l-8-6.2A24 24 0 0 0 0 24c0 3.9.9 7.5 2.6 10.8l7.9-6.2z"
    />
    <path
      fill="#34a853"
      d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"
    />
  </svg>
)

export const FacebookMark = () => (
  <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden>
    <path
      fill="#0866ff"
      d="M24 12a12 12 0 1 0-14.9 11.6v-8H6.6V12h2.5v-1.6c0-4.1 1.8-5.9 5.8-5.9.8 0 2.1.1 2.6.3V8l-1.4-.1c-2 0-2.7.8-2.7 2.7V12h3.9l-.7 3.7h-3.2v8.2A12 12 0 0 0 24 12z"
    />
  </svg>
)
