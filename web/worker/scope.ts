/** What a service worker may ask of its browser. TypeScript's own types of it clash with those of a page. */
export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: { matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly object[]> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(name: 'message', listener: (event: LastingEvent & { readonly data: unknown }) => void): void
  addEventListener(name: 'fetch', listener: (event: AskedEvent) => void): void
}

/** It goes on until what it waits for is done. */
export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request
  /** What the browser has asked for while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
