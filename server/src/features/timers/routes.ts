import { HubError } from "@hub/shared/errors";
import { timerFrom, withMoreTime } from "@hub/shared/features/timers/countdown";
import { isTimerOver, readTimer, readTimers } from "@hub/shared/features/timers/document";
import { addTimer, changeRunningTimer } from "@hub/shared/features/timers/endpoints";
import { maxTimers } from "@hub/shared/features/timers/schema";
import { tooManyTimers } from "@hub/shared/features/timers/texts";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type { Routes } from "../../api/route.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";

export function addTimerRoutes(routes: Routes, document: FamilyDocument): void {
  routes.add(addTimer, ({ name, seconds }, membership) =>
    document.editAndRead(membership, readTimer, (doc) => {
      const nowMs = Date.now();
      if (readTimers(doc, nowMs).length >= maxTimers) throw new HubError("conflict", tooManyTimers);
      const id = newId<"timer">();
      operations.startTimer.apply(doc, { id, name, ...timerFrom(nowMs, seconds) });
      return id;
    }),
  );

  routes.add(changeRunningTimer, ({ id, name, addSeconds = 0 }, membership) =>
    document.editAndRead(membership, readTimer, (doc) => {
      const nowMs = Date.now();
      const timer = readTimer(doc, id);
      if (!timer || isTimerOver(timer, nowMs)) return throwNotFound();
      const time = addSeconds === 0 ? { id: timer.id } : withMoreTime(timer, addSeconds, nowMs);
      operations.changeTimer.apply(doc, { ...time, name });
      return timer.id;
    }),
  );
}
