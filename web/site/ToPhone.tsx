/** Deliberately neither store's logo. */
export const ToPhone = () => (
  <svg
    viewBox="0 0 24 24"
    className="size-7 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M9 3.5H7.5a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-13a2 2 0 0 0-2-2H15M12 2.5v10M8.75 9.5 12 12.75l3.25-3.25M10.75 17.25h2.5" />
  </svg>
)
