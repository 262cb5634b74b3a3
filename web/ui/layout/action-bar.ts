/** Fixed to the bottom of a phone's screen; in the text flow on larger screens. */
export const actionBarStyle =
  'flex flex-wrap gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] [@media(max-height:24rem)]:static [@media(max-height:24rem)]:border-0 [@media(max-height:24rem)]:bg-transparent [@media(max-height:24rem)]:px-0'
