/** Why no answer comes: the day's requests are used up, the service is away or broken, or it refuses the request. */
export type FaultKind = "used-up" | "away" | "refused";

export class ModelFault extends Error {
  override readonly name = "ModelFault";
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
