/** Joins class names, skipping false and empty ones. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
