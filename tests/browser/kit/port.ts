import { createServer } from 'node:net'

// Below what the system gives by itself (32,768 and more), and apart for workers that run at once.
const own = 20_000 + (process.pid % 12_000)

/**
 * For the servers that the tests of a worker start one after the other: at one address, a browser that stays
 * (kept-contexts.ts) knows the page already. Where somebody else has taken it, any.
 */
export const portOfWorker = (): Promise<string> =>
  new Promise(resolve => {
    const trial = createServer()
    trial.on('error', () => resolve('0'))
    trial.listen(own, '127.0.0.1', () => trial.close(() => resolve(String(own))))
  })
