import { blank, paintRow, type Picture } from './picture.ts'

/** So short that nobody who taps or types meanwhile feels it, on a phone too. */
const turnMs = 4

interface Job {
  picture: Picture
  pixels: ReturnType<typeof blank>
  /** The next to be painted. */
  row: number
  done: (pixels: ReturnType<typeof blank>) => void
}

/** In the order in which they were asked for, which is that of the page. */
let jobs: Job[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Paints a picture row by row, in turns with whatever else the page has to do: all pictures of the home page together
 * take a tenth of a second, on a phone half of one. `done` gets the whole. Answers how to give it up.
 */
export function paintSoon(picture: Picture, done: Job['done']): () => void {
  const job: Job = { picture, pixels: blank(picture), row: 0, done }
  jobs.push(job)
  waitForTurn()
  return () => {
    jobs = jobs.filter(each => each !== job)
  }
}

function waitForTurn(): void {
  timer ??= setTimeout(takeTurn)
}

function takeTurn(): void {
  timer = undefined
  // Behind another tab turns come once a second, and there is nobody to wait for.
  const until = document.hidden ? Infinity : performance.now() + turnMs
  while (jobs[0] && performance.now() < until) {
    const job = jobs[0]
    if (job.row < job.picture.height) paintRow(job.pixels, job.picture, job.row++)
    else {
      jobs.shift()
      job.done(job.pixels)
    }
  }
  if (jobs.length > 0) waitForTurn()
}
