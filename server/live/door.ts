export { type Bus, createLocalBus } from './bus.ts'
export { createHub, type Hub } from './hub.ts'
export { liveBindings } from './routes.ts'
