/** The day of a month at a point of the screen, also below an event that covers it. */
export function dayAt(x: number, y: number): HTMLElement | undefined {
  return document.elementsFromPoint(x, y).find(isDay);
}

function isDay(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.dataset.date !== undefined;
}
