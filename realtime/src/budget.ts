/** A token bucket: `burst` at once, `perSecond` for long. `nowMs` comes from a clock that never runs backwards. */
export class Budget {
  private tokens: number;
  private lastMs: number;
  private readonly perSecond: number;
  private readonly burst: number;

  constructor({ perSecond, burst, nowMs }: { perSecond: number; burst: number; nowMs: number }) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.tokens = burst;
    this.lastMs = nowMs;
  }

  /** Takes `cost` tokens; false when there are fewer, even with the `maxOwed` that may be owed. */
  take(nowMs: number, cost = 1, maxOwed = 0): boolean {
    this.refill(nowMs);
    if (this.tokens + maxOwed < cost) return false;
    this.tokens -= cost;
    return true;
  }

  /** Takes the tokens for something already done, even when fewer are left. */
  charge(nowMs: number, cost: number): void {
    this.refill(nowMs);
    this.tokens -= cost;
  }

  /** Whether no token is used up, so that a new budget would be the same. */
  isFull(nowMs: number): boolean {
    this.refill(nowMs);
    return this.tokens === this.burst;
  }

  private refill(nowMs: number): void {
    this.tokens = Math.min(this.burst, this.tokens + ((nowMs - this.lastMs) / 1000) * this.perSecond);
    this.lastMs = nowMs;
  }
}
