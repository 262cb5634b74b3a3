/**
 * After somebody did what others answer later: asks once a device whether to be told. The browser only asks whoever
 * says yes. Its code is loaded now; without it nobody is asked.
 */
export const promptForPush = () =>
  void import('./prompt-when-idle.ts').then(({ promptWhenIdle }) => promptWhenIdle()).catch(() => undefined)
