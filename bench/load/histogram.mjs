/** A histogram of latencies in steps of 0.05 ms up to 2 s. Slower and lost messages count in the last step. */
const stepMs = 0.05;
const steps = 40_000;

export class Histogram {
  counts = new Uint32Array(steps);
  total = 0;

  add(latencyMs) {
    this.counts[Math.min(steps - 1, Math.floor(latencyMs / stepMs))]++;
    this.total++;
  }

  addMissing(count) {
    this.counts[steps - 1] += count;
    this.total += count;
  }

  longest() {
    return Number(((this.counts.findLastIndex((count) => count > 0) + 1) * stepMs).toFixed(2));
  }

  percentile(share) {
    let rest = this.total * share;
    for (let step = 0; step < steps; step++) {
      rest -= this.counts[step];
      if (rest <= 0) return Number(((step + 1) * stepMs).toFixed(2));
    }
    return steps * stepMs;
  }
}
