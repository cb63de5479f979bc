/** The day cell at a point of the screen, even if an event covers it. */
export function dayAt(x: number, y: number): HTMLElement | undefined {
  return document.elementsFromPoint(x, y).find(isDay);
}

function isDay(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.dataset.date !== undefined;
}
