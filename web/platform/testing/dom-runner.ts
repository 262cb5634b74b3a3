interface Commands {
  triggerCommand: (name: string, args: unknown[]) => Promise<unknown>
}

const config = {
  browser: {
    name: 'chromium',
    locators: { testIdAttribute: 'data-testid', exact: false, errorFormat: 'html' },
    providerOptions: {},
  },
}

/** The runner that Vitest's browser client expects on the page. `dom-setup.ts` sets the commands. */
export const runner = {
  config,
  provider: 'playwright',
  runner: {},
  activeTraceTaskIds: new Set<string>(),
  browserTraceAttempts: new Map<string, unknown>(),
  commands: undefined as Commands | undefined,
}

Object.assign(globalThis, { __vitest_browser_runner__: runner })

export const server = { config, browser: 'chromium', provider: 'playwright' }
