export const actionStyles =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 text-15 ' +
  'transition-[color,background-color,scale] hover:bg-sunk active:scale-95'
