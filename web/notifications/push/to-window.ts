/** What the worker says to the app's windows. One that shows the path answers through the port. */
export type ToWindow = { push: 'open'; path: string } | { push: 'changed' }
