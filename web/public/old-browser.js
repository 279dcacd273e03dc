/*
 * In words that every browser knows, because it is for those that the rest of the site is not for: it shows the line of
 * index.html that says so. It asks for a few things of the age that the site is built for (vite.config.ts), and hears
 * of a script that could not be read.
 */
;(function () {
  function tell() {
    var line = document.getElementById('old-browser')
    var root = document.getElementById('root')
    if (line) line.removeAttribute('hidden')
    if (root) root.setAttribute('hidden', '')
  }

  var isNew =
    'noModule' in document.createElement('script') &&
    'toSorted' in Array.prototype &&
    'Segmenter' in Intl &&
    'showModal' in document.createElement('dialog') &&
    window.CSS &&
    CSS.supports('color', 'color-mix(in srgb, red, blue)')
  if (!isNew) tell()

  window.addEventListener('error', function (event) {
    if (event.error instanceof SyntaxError && /\/assets\//.test(event.filename)) tell()
  })
})()
