/** The folder of the project's own Node. */
export const nodeFolder: string
