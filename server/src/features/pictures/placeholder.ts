/**
 * An empty plinth before an arch, drawn in SVG without words: shown if a picture is missing or not fetched yet. Under 1
 * KB, so that it can also be inlined.
 */
export const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="640" height="640" aria-hidden="true">' +
  '<defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="#f0e9e0"/><stop offset="1" stop-color="#e2d6c5"/></linearGradient></defs>' +
  '<path fill="url(#w)" d="M0 0h100v100H0z"/><path fill="#c99a5b" fill-opacity=".28" d="M30 78V45a20 20 0 0 1 40 0v33z"/>' +
  '<path fill="#dbcdb9" d="M0 78h100v22H0z"/><ellipse cx="50" cy="91" rx="31" ry="4" fill="#2a1d10" fill-opacity=".12"/>' +
  '<path fill="#bbb4aa" d="M25 76v13c0 3 11 5 25 5s25-2 25-5V76z"/><ellipse cx="50" cy="76" rx="25" ry="5" fill="#ede6dc"/></svg>';
