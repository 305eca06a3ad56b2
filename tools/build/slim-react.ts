import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The file of react-dom that was read for this list, by its SHA-256: any other stays whole. */
const readFile = 'a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251'

/**
 * What React does for those who ask for it, and no source of ours does (tests/build/slim-react.test.ts). Of each
 * the functions that do the work, by their names in that file.
 */
const unused = {
  // <ViewTransition>; the router's own transitions of pages are the browser's. Some are asked at every commit and
  // find nothing, as no element of the kind exists.
  viewTransitions: `trackEnterViewTransitions pushViewTransitionCancelableScope
    applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
    restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions commitEnterViewTransitions
    commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions
    restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
    measureViewTransitionHostInstancesRecursive measureNestedViewTransitions
    recursivelyTraverseAfterMutationEffects commitAfterMutationEffectsOnFiber flushAfterMutationEffects
    scheduleViewTransitionEvent reportViewTransitionError applyViewTransitionName restoreViewTransitionName
    startViewTransition createViewTransitionInstance ViewTransitionPseudoElement getViewTransitionName
    getViewTransitionClassName createMeasurement measureInstance measureClonedInstance`,
  // <Fragment ref>: a handle for all that a fragment holds.
  fragmentHandles: `FragmentInstance addEventListenerToChild removeEventListenerFromChild getAttachOptions
    normalizeListenerOptions indexOfEventListener setFocusOnFiberIfFocusable collectChildren
    blurActiveElementWithinFragment observeChild unobserveChild schedulePendingIntersectionUnobserve
    collectClientRects validateDocumentPositionWithFiberTree scrollTextNodeIntoView addFragmentHandleToFiber
    addFragmentHandleToInstance commitNewChildToFragmentInstance deleteChildFromFragmentInstance
    commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects
    commitFragmentInstanceDeletionEffects`,
  // <title>, <meta>, <link>, <style>, <script> that React moves into the head, and files that it is told to fetch:
  // the head is written by src/lib/document-head.ts, files are named by the server.
  resources: `isHostHoistableType preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle
    preinitScript preinitModuleScript getResource getStyleKey getStylesheetSelectorFromKey
    stylesheetPropsFromRawProps preloadStylesheet getScriptKey getScriptSelectorFromKey acquireResource
    insertStylesheet adoptPreloadPropsForStylesheet adoptPreloadPropsForScript getHydratableHoistableCache
    mountHoistable suspendResource insertSuspendedStylesheets insertStylesheetIntoRoot createHoistableInstance`,
  // <SuspenseList>, which React does not even export.
  suspenseLists: `updateSuspenseListComponent initSuspenseListRenderState findLastContentRow reverseChildren
    cutOffTailIfNeeded`,
} as const

/** Where an element of a kind that is left out would come in: it is refused there, as anything unknown is. */
const doors = [
  /^ {6}case REACT_VIEW_TRANSITION_TYPE:\n {8}return \([^;]+;\n/m,
  /^ {6}case REACT_SUSPENSE_LIST_TYPE:\n {8}return \([^;]+;\n/m,
] as const

/**
 * Leaves out of React's part for the browser what no source of ours asks for (docs/decisions/101-parts-of-react.md):
 * it is one file, of which a bundler can shake nothing off. After an upgrade React stays whole until the list has
 * been read against it.
 */
export function slimReact(): Plugin {
  return {
    name: 'areesh-slim-react',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/ },
      handler(code) {
        if (isRead(code)) return slimmed(code)
        this.warn('this React is new to tools/build/slim-react.ts and stays whole')
        return null
      },
    },
  }
}

/** Whether this is the file that the list was written for. */
export function isRead(code: string): boolean {
  return createHash('sha256').update(code).digest('hex') === readFile
}

/** The file with the functions of the list empty, and no way in to what they did. */
export function slimmed(code: string): string {
  const names = Object.values(unused).flatMap((text) => text.split(/\s+/))
  const emptied = names.reduce((text, name) => {
    const body = name === 'FragmentInstance' ? `throw Error('tools/build/slim-react.ts')` : ''
    return replaced(
      text.replace(methodsOf(name), ''),
      new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[^]*?\\n\\}$`, 'm'),
      `function ${name}() {${body}}`,
    )
  }, code)
  return doors.reduce((text, door) => replaced(text, door, ''), emptied)
}

const methodsOf = (name: string) =>
  new RegExp(`^${name}\\.prototype\\.\\w+ = function \\([^)]*\\) \\{\\n[^]*?\\n\\};$`, 'gm')

function replaced(text: string, found: RegExp, by: string): string {
  const result = text.replace(found, by)
  if (result === text) throw new Error(`React has no ${found.source}`)
  return result
}
