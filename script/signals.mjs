const passed = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Passes the signals that end us on to a child, to its whole process group if asked. Ctrl-C reaches us twice,
 * from the terminal and from npm; so a repeat within a second is not passed on, and a later one is.
 * Gives back `received()`, the last signal if any, and `release()`.
 */
export function passSignals(child, { toGroup = false } = {}) {
  let last
  const pass = signal => {
    const isRepeat = last?.signal === signal && Date.now() - last.at < 1000
    if (isRepeat) return
    last = { signal, at: Date.now() }
    send(child, signal, toGroup)
  }
  for (const signal of passed) process.on(signal, pass)
  return {
    received: () => last?.signal,
    release: () => passed.forEach(signal => process.off(signal, pass)),
  }
}

export function send(child, signal, toGroup) {
  if (!toGroup || process.platform === 'win32') return child.kill(signal)
  try {
    return process.kill(-child.pid, signal)
  } catch (error) {
    // The group is gone when its last process is.
    if (error.code === 'ESRCH') return false
    throw error
  }
}

/** Ends this process as the child ended: the same status, or the same signal. */
export function endAs(status, signal) {
  if (!signal) process.exit(status)
  // The status that a shell shows, for the case that the signal does not end us (the first process of a container).
  process.exitCode = 128 + (numberOf[signal] ?? 0)
  process.kill(process.pid, signal)
  setTimeout(() => process.exit(), 100)
}

const numberOf = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }
