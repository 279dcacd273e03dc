import { createRegistry } from './registry.ts'

/** Seconds: from what nobody notices to what nobody waits for. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const groupSizes = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/**
 * What the rooms count, made once at the start and handed in with the house (RUN-31). No label names a person, a
 * channel or an address: their values are methods, patterns of routes, codes and words of this code.
 */
export function createMeter() {
  const { metrics, counter, counters, gauge, histogram, histograms } = createRegistry()
  return {
    /** All of them, to be read. */
    metrics,
    requests: counters('meydan_http_requests_total', 'Requests that were answered, by their route', [
      'method',
      'route',
      'status',
    ]),
    /** No route, method or status of Fastify's stands beside these: the parser gave up before there was one. */
    broken: counters(
      'meydan_http_broken_total',
      'Requests that the HTTP parser gave up on, by the code of the refusal',
      ['code'],
    ),
    requestSeconds: histograms(
      'meydan_http_request_duration_seconds',
      'From the head of a request to the end of its answer',
      seconds,
      ['method', 'route'],
    ),
    /** `outcome`: done, repeated (its first result was answered again), or the code of the refusal. */
    acts: counters('meydan_acts_total', 'Acts by their outcome: done, repeated, or why they were refused', [
      'method',
      'route',
      'outcome',
    ]),
    writer: {
      queue: gauge('meydan_writer_queue', 'Acts that wait for the next commit'),
      group: histogram('meydan_writer_group_size', 'Acts that one commit took', groupSizes),
      waitSeconds: histogram('meydan_writer_wait_seconds', 'What an act waited for its commit to begin', seconds),
      commitSeconds: histogram('meydan_writer_commit_seconds', 'From the beginning of a commit to its end', seconds),
    },
    live: {
      sockets: gauge('meydan_sockets', 'Live connections that are open'),
      people: gauge('meydan_people', 'People who have a page open'),
      line: gauge('meydan_live_line', 'What was committed or came in, and waits to be handed out'),
      opened: counter('meydan_sockets_opened_total', 'Live connections that were let in'),
      refused: counters('meydan_sockets_refused_total', 'Live connections that were refused, by the code', ['code']),
      ended: counters('meydan_sockets_ended_total', 'Live connections that the server ended, by the reason', [
        'reason',
      ]),
      frames: counter('meydan_live_frames_total', 'Frames that were written to live connections'),
      events: counter('meydan_live_events_total', 'Events that were handed out, once for each live connection'),
    },
    valkeyUp: gauge('meydan_valkey_up', 'Whether Valkey answers, where one is set'),
    mails: counters(
      'meydan_mails_total',
      'Attempts to send a mail, by the outcome: sent, failed, given_up or retired',
      ['outcome'],
    ),
  }
}

export type Meter = ReturnType<typeof createMeter>
