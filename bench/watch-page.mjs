/**
 * Runs in a page from its start. Records when its text appears, in the startup snapshot and in the rendered page; the
 * requests before that; layout shift; the response to each press; and when the opened content exists.
 *
 * @param {Record<string, string>} texts By path, the text that identifies its content.
 */
export function watchPage(texts) {
  const measurements = { shownMs: undefined, drawnMs: undefined, requestsBefore: [], shift: 0, shifts: [], taps: [] };
  window.measurements = measurements;
  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  observe("layout-shift", ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return;
    measurements.shift += value;
    const moved = sources.map(({ node, previousRect, currentRect }) => {
      const element = node?.nodeType === 1 ? node : node?.parentElement;
      const places = [previousRect, currentRect].map(({ x, y, width, height }) =>
        [x, y, width, height].map(Math.round),
      );
      return `${places.join(" to ")} ${element?.outerHTML.slice(0, 90)}`;
    });
    measurements.shifts.push({ value: Number(value.toFixed(4)), atMs: Math.round(startTime), moved });
  });
  const recordPress = ({ interactionId, name, duration }) =>
    interactionId && measurements.taps.push({ name, duration });
  observe("event", recordPress, { durationThreshold: 16 });
  measurements.startPress = (selector) => {
    measurements.taps.splice(0);
    measurements.openedMs = undefined;
    const recordOpened = ({ timeStamp }) => {
      const isOpened = document.querySelector(selector) !== null;
      if (isOpened) setTimeout(() => (measurements.openedMs = Math.round(performance.now() - timeStamp)));
      else requestAnimationFrame(() => recordOpened({ timeStamp }));
    };
    if (selector) addEventListener("click", recordOpened, { capture: true, once: true });
  };

  const recordRequest = (url) =>
    measurements.drawnMs === undefined && measurements.requestsBefore.push(String(url?.url ?? url));
  const ownFetch = window.fetch;
  window.fetch = (url, ...rest) => {
    recordRequest(url);
    return ownFetch(url, ...rest);
  };
  window.WebSocket = new Proxy(window.WebSocket, {
    construct(target, parts) {
      recordRequest(parts[0]);
      return new target(...parts);
    },
  });

  let snapshot;
  const ownAttachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(options) {
    snapshot = ownAttachShadow.call(this, options);
    return snapshot;
  };

  const text = texts[location.href] ?? texts[location.pathname];
  const look = () => {
    const isDrawn = document.querySelector("main")?.textContent.includes(text);
    const isShown = isDrawn || (snapshot?.host.style.visibility !== "hidden" && snapshot?.textContent.includes(text));
    // Recorded after the frame.
    setTimeout(() => {
      if (isShown) measurements.shownMs ??= performance.now();
      if (isDrawn) measurements.drawnMs ??= performance.now();
    });
    if (!isDrawn) requestAnimationFrame(look);
  };
  if (text !== undefined) requestAnimationFrame(look);
}
