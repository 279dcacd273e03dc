/** 44 px for fingers. Of large letters it takes no more of a small screen than four of them beside a name may. */
export const iconLook =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-md notch text-soft transition-colors ' +
  'hover:bg-hover hover:text-ink disabled:opacity-50 md:pointer-coarse:size-11 max-md:size-[min(2.75rem,max(44px,14vw))] [&_svg]:size-5'
