/** A token bucket: `burst` at once, `perSecond` in the long run. `nowMs` comes from a monotonic clock. */
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

  /** Takes `cost` tokens. Returns false when fewer are left, even with the `maxOwed` that may be owed. */
  take(nowMs: number, cost = 1, maxOwed = 0): boolean {
    this.refill(nowMs);
    if (this.tokens + maxOwed < cost) return false;
    this.tokens -= cost;
    return true;
  }

  /** Takes the tokens for work that is already done, even when fewer are left. */
  charge(nowMs: number, cost: number): void {
    this.refill(nowMs);
    this.tokens -= cost;
  }

  /** True when no token is used up. A full budget can be dropped and created again. */
  isFull(nowMs: number): boolean {
    this.refill(nowMs);
    return this.tokens === this.burst;
  }

  private refill(nowMs: number): void {
    this.tokens = Math.min(this.burst, this.tokens + ((nowMs - this.lastMs) / 1000) * this.perSecond);
    this.lastMs = nowMs;
  }
}
