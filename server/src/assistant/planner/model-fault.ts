/** Why the model gave no answer: the daily quota is used up, the service is unavailable, or it refuses the request. */
export type FaultKind = "quota-exceeded" | "unavailable" | "refused";

export class ModelFault extends Error {
  override readonly name = "ModelFault";
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
