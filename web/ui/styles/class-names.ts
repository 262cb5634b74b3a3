/** Joins class names, leaving out what is false or empty. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
