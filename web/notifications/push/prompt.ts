/**
 * Offers push notifications after an action that others answer later, such as a post. Asks once per device; the browser
 * asks for permission only after a yes. The code is loaded on demand; if that fails, no prompt appears.
 */
export const promptForPush = () =>
  void import('./prompt-when-idle.ts').then(({ promptWhenIdle }) => promptWhenIdle()).catch(() => undefined)
