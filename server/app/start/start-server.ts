import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { grantOwner } from '#server/accounts/door.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/gate/clock.ts'
import { createMeter } from '#server/gate/meter/meter.ts'
import { createHttp } from '#server/gate/http/http.ts'
import { createUnderWay } from '#server/gate/http/requests-under-way.ts'
import { serve } from '#server/gate/http/serve.ts'
import { speakTo } from '#server/gate/http/speak.ts'
import type { House } from '#server/house.ts'
import { keepFiled, postBound } from '#server/messages/door.ts'
import { createTally, keepCounts, type KeptCounts, tallyRequests } from '#server/status/door.ts'
import { openInspector, openStorage } from '#server/media/door.ts'
import { allBindings } from './all-bindings.ts'
import { serveApiDocs } from '#server/app/docs/serve.ts'
import { listenForOperator } from '#server/app/commands/control.ts'
import { StartError } from './data-dir.ts'
import { greet } from './greeting.ts'
import { type Metrics, openMetrics } from '#server/app/metrics/metrics.ts'
import { createArrivals } from '#server/app/pages/arrivals.ts'
import { serveHealth } from '#server/app/pages/health.ts'
import { joinLive } from './join-live.ts'
import { joinMail, type Mail } from './join-mail.ts'
import { openGate } from './open-gate.ts'
import { openHouse } from './open-house.ts'
import { seePeople } from './see-people.ts'
import { troublesOutside } from '#server/app/pages/outside.ts'
import { servePages } from '#server/app/pages/pages.ts'
import { startErrorOf } from './start-error.ts'
import { serveArt } from '#server/app/pages/serve-art.ts'
import { servePhoto } from '#server/app/pages/serve-photo.ts'
import { servePicture } from '#server/app/pages/serve-picture.ts'
import { serveFiles } from '#server/app/pages/serve-files.ts'
import { keepCopies } from '#server/app/data-copy/keep-copies.ts'
import { serveCopy } from '#server/app/data-copy/serve-copy.ts'
import { keepIndex } from '#server/search/door.ts'
import { keepHouse } from './upkeep.ts'
import { watchClock } from './watch-clock.ts'

export interface RunningServer {
  house: House
  /** Where it answers, with the real port. */
  url: string
  /** Where Prometheus asks; null without METRICS_PORT. */
  metricsUrl: string | null
  /** What the start prints. */
  greeting: string[]
  /** The counts of the hour, for a test that moves the clock. */
  counts: Pick<KeptCounts, 'look'>
  /** A line for each thing outside (mail server, bucket) that would not do now. */
  troubles(): Promise<string[]>
  /** Drains: no new requests, sockets told to come back, what was accepted is written, mail under way is finished. */
  close(): Promise<void>
}

const webDir = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/** Opens the house, joins the rooms and serves. Throws StartError with one line where it cannot. */
export async function startServer(config: Config, clock: Clock, number: number | null = null): Promise<RunningServer> {
  if (config.backupTo !== '') await mustLieApart(config)
  const [meter, tally] = [createMeter(), createTally(clock.now)]
  const [watching, underWay] = [{ meter, onAnswer: tallyRequests(tally) }, createUnderWay(config)]
  const app = createHttp(config, clock, watching, underWay)
  const { house, bus, valkey, close: closeHouse } = await openHouse(config, clock, app.log, meter, number !== null)
  let [mail, metrics]: [Mail | null, Metrics | null] = [null, null]
  try {
    const [storage, inspector, seeing] = [await openStorage(config), openInspector(app.log), seePeople(house)]
    const { gate, who } = openGate(house, { seeing, bus, valkey, processes: () => hub.processes() })
    const posting = { speak: speakTo(gate, postBound(), watching), underWay }
    const [hub, counts] = [joinLive(house, app.server, who, bus, { tally, seeing, posting }), keepCounts(house, tally)]
    const running = { startedAt: clock.now(), online: hub.online, disk: counts.disk }
    const bounds = allBindings(house, { storage, inspector }, running)
    serve(app, gate, bounds)
    serveApiDocs(app, config)
    const [startId, arrivals] = [randomUUID(), createArrivals()]
    serveHealth(app, { house, storage, startId, arrivals })
    for (const serveSome of [serveFiles, serveCopy, serveArt, servePicture, servePhoto]) serveSome(app, gate, storage)
    const mailing = (mail = await joinMail(house, app))
    await servePages(app, gate, bounds, webDir)

    await house.writer.run({ verb: grantOwner }, null, { ownerEmail: config.ownerEmail })
    metrics = await openMetrics(house, config.metrics && { ...config.metrics, port: portOf(config.metrics, number) })
    const port = await listen(app, config)
    const serving = { since: clock.now(), online: hub.online, processes: hub.processes, startId, arrivals, valkey }
    const control =
      number === null || number === 1 ? await listenForOperator(house, { storage: async () => storage, serving }) : null
    const clockWatch = await watchClock(house) // alone: what begins below reads at once, over a connection each
    const kept = [keepHouse(house, storage), keepIndex(house), keepFiled(house), keepCopies(house, storage)]
    counts.start()
    return {
      house,
      url: `http://localhost:${port}`,
      metricsUrl: metrics.url,
      greeting: await greet(house, port, mailing.mailboxPath),
      counts,
      troubles: () => troublesOutside(config, storage),
      close: async () => {
        const tidied = Promise.all(kept.map(each => each.stop()))
        clockWatch.stop()
        control?.close()
        await hub.close()
        await drain(app)
        inspector.close()
        await mailing.stop()
        await tidied
        await Promise.all([counts.stop(), seeing.stop()])
        metrics?.stop()
        await closeHouse()
      },
    }
  } catch (error) {
    metrics?.stop()
    await app.close()
    await mail?.stop()
    await closeHouse()
    throw startErrorOf(error, config)
  }
}

/** Told now, and not at night by a mail. */
async function mustLieApart({ backupTo, dataDir }: Config): Promise<void> {
  const { mustBeApart } = await import('#server/archive/door.ts')
  try {
    mustBeApart(backupTo, dataDir)
  } catch (error) {
    throw new StartError((error as Error).message, { cause: error })
  }
}

/** One after the other where several processes serve; 0 asks for any. */
const portOf = ({ port }: { port: number }, number: number | null): number =>
  port === 0 ? 0 : port + (number ?? 1) - 1

/** Longer than any honest request takes; anybody who is slower than this loses the connection. */
const drainMs = 10_000

/** Finishes the requests that are under way; connections without one are closed at once. */
async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), drainMs)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(cut)
  }
}

/**
 * Connections that wait to be taken, as many as the system allows (Linux: net.core.somaxconn). With Node's 511 ten
 * thousand pages that came back at once were dropped three million times, and held themselves for connected.
 */
const backlog = 65_535

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port, backlog })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'EADDRINUSE' ? 'is already taken' : code === 'EACCES' ? 'may not be used by this user' : null
    const line = why ? `Port ${port} (PORT) ${why}.` : `HOST ${host} is no address of this machine (${code}).`
    throw new StartError(line, { cause: error })
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}
