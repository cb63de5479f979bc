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

  /** Takes `cost` tokens. Returns false if that would leave a debt of more than `maxDebt` tokens. */
  take(nowMs: number, cost = 1, maxDebt = 0): boolean {
    this.refill(nowMs);
    if (this.tokens + maxDebt < cost) return false;
    this.tokens -= cost;
    return true;
  }

  /** Takes the tokens for work that is already done, even if this leaves a debt. */
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
