/** Icons as single stroked paths on a 24 × 24 grid, smaller than any icon set. Separate constants for tree shaking. */
export const menu = 'M4 7h16M4 12h16M4 17h10';
export const close = 'M6 6l12 12M18 6L6 18';
export const search = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5';
export const sun =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4';
export const moon = 'M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2z';
export const heart =
  'M12 20.3S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4c0 6.1-8.5 11-8.5 11z';
export const cart =
  'M3 4h2.2l2.3 11.2h10.6L20.5 8H6.2M9 19.2a.8.8 0 1 0 0 .1zM17 19.2a.8.8 0 1 0 0 .1z';
export const chat = 'M4 20l1.3-4A8 8 0 1 1 8.2 19L4 20zM9 11.8h.01M12 11.8h.01M15 11.8h.01';
export const plus = 'M12 5.5v13M5.5 12h13';
export const minus = 'M5.5 12h13';
export const trash = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5';
export const arrowLeft = 'M19 12H5M11 6l-6 6 6 6';
export const arrowRight = 'M5 12h14M13 6l6 6-6 6';
export const mail = 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5';
export const phone =
  'M5 4h4l1.6 4.4-2.2 1.6a11.5 11.5 0 0 0 5.6 5.6l1.6-2.2L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z';
export const pin =
  'M12 21s7-6.2 7-11.4A7 7 0 0 0 5 9.6C5 14.8 12 21 12 21zM12 7.2a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z';
export const globe =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.8 12h16.4M12 3.5c5 5.4 5 11.6 0 17-5-5.4-5-11.6 0-17z';
export const instagram =
  'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM17 7h.01';
export const facebook =
  'M14.5 20.5v-7.2h2.8l.5-3.3h-3.3V8c0-1 .5-1.7 1.8-1.7h1.6V3.5h-2.4c-2.7 0-4.3 1.6-4.3 4.3V10H8.5v3.3h2.7v7.2';
export const linkedin = 'M5 9.5v10M5 5.2v.01M10 19.5v-10M10 13.5c0-2.4 1.6-4 4-4s4 1.6 4 4v6';
export const youtube =
  'M3.5 8.5a3 3 0 0 1 3-3h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3zM10.3 9l4.7 3-4.7 3z';
export const tiktok = 'M13 3.8v11.4a4 4 0 1 1-4-4M13 3.8c.3 2.9 2.3 4.7 5.2 4.9';
export const twitter = 'M4 4l11.6 16H20L8.4 4zM4.4 20l6.4-7.2M13.3 10.9L19.4 4';
export const pinterest =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.6 19.9l2.6-10.4M9.3 12.8a3.3 3.3 0 1 1 2 2.6';
export const pause = 'M9 6v12M15 6v12';
export const play = 'M8 5.5l10 6.5-10 6.5z';
export const filter = 'M4 7h16M7 12h10M10 17h4';
export const grid = 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z';
export const rows = 'M4.5 5h4v4h-4zM4.5 15h4v4h-4zM12 7h8M12 17h8';
export const compare = 'M4.5 5h6v14h-6zM13.5 5h6v14h-6z';
export const share = 'M12 14.5v-11M8 7l4-4 4 4M6.5 11H5v9.5h14V11h-1.5';
export const copy = 'M9 9h11v11H9zM15 9V4H4v11h5';
export const enlarge =
  'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2l5 5M10.5 7.7v5.6M7.7 10.5h5.6';
export const brush =
  'M14.5 4.5l5 5-8.6 8.6a4 4 0 0 1-2 1.1L4 20.5l1-5a4 4 0 0 1 1-1.9zM12.6 6.4l5 5';
export const image = 'M4 5h16v14H4zM4 16l4.6-4.6 4 4 3-3L20 16.8M9 9h.01';
export const check = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.2 12.3l2.6 2.6 5-5.4';
export const clock = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2';
export const gift =
  'M4 8.5h16V12H4zM5.5 12v8h13v-8M12 8.5V20M12 8.5C9.6 8.5 7.6 7.4 8 5.6c.5-2 3.2-1.4 4 2.9.8-4.3 3.5-4.9 4-2.9.4 1.8-1.6 2.9-4 2.9z';
export const truck =
  'M3 6h11v10.5H3zM14 9.5h3.6l3.4 3.4v3.6h-7M7.2 18.8a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zM17 18.8a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z';
