import type { Plugin } from 'vite'

/**
 * Functions of React DOM that only run for what the app doesn't use: transitions of React's own `ViewTransition`, refs of
 * fragments, style sheets and scripts that components load, `Activity`, `SuspenseList`, `useActionState`, custom elements, actions
 * of forms, `findDOMNode`, and the browser's own sign of a pending transition.
 */
const unused = [
  'startViewTransition',
  'createViewTransitionInstance',
  'trackEnterViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'commitAfterMutationEffectsOnFiber',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restoreViewTransitionOnHostInstances',
  'applyViewTransitionToHostInstances',
  'measureNestedViewTransitions',
  'scheduleViewTransitionEvent',

  'FragmentInstance',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',

  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'acquireResource',
  'suspendResource',
  'insertSuspendedStylesheets',
  'preloadResourceAndSuspendIfNeeded',
  'accumulateSuspenseyCommitOnFiber',

  'updateActivityComponent',
  'commitActivityHydrationCallbacks',
  'getActivityInstanceFromFiber',
  'updateSuspenseListComponent',
  'mountActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'setPropOnCustomElement',

  'extractEvents$1',
  'scheduleReplayQueueIfNeeded',
  'attemptExplicitHydrationTarget',
  'findCurrentFiberUsingSlowPath',
  'defaultOnDefaultTransitionIndicator',
]

/** Functions whose result is the same for all that the app renders. */
const constant = {
  // Titles in components are no resources.
  getResource: 'null',
  // Nothing delays a commit.
  waitForCommitToBeReady: 'null',
  // Stacks in errors name components, which have no names after minification.
  describeNativeComponentFrame: '""',
}

/** Removes the bodies of these functions, and the methods of fragment refs. The minifier removes what only they call. */
export function withoutUnused(code: string): string {
  const bodies = { ...Object.fromEntries(unused.map((name) => [name, ''])), ...constant }
  let left = code.replace(/^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^\};\n/gm, '')
  for (const [name, result] of Object.entries(bodies)) {
    const whole = new RegExp(
      `^function ${name.replace('$', String.raw`\$`)}\\(([^)]*)\\) \\{\\n[\\s\\S]*?^\\}\\n`,
      'm',
    )
    if (!whole.test(left)) throw new Error(`React DOM has no function ${name}`)
    left = left.replace(whole, () => `function ${name}() {${result && ` return ${result} `}}\n`)
  }
  return left
}

/** Saves some kilobytes in every first view. The build fails if React DOM lacks one of the functions. */
export function removeUnusedReactDom(): Plugin {
  return {
    name: 'xom:remove-unused-react-dom',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withoutUnused(code), map: null }),
    },
  }
}
