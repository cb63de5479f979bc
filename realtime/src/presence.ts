/**
 * Presence in a room. States are encoded like y-protocols' awareness, one per Yjs client id. The identity in each state
 * comes from the hub, never from the screen.
 */
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";

interface State {
  clientId: number;
  clock: number;
  /** JSON text; "null" means that the screen has left. */
  json: string;
}

interface HeldState extends State {
  /** The socket that the state came from; undefined for a screen of another node. */
  socket: object | undefined;
  personId: string;
  seenMs: number;
}

/** y-protocols forgets a state after 30 s; screens renew theirs every 15 s. */
const expiryMs = 35_000;
/** How many client ids are stored for each person who has left. A phone may return with edits it made offline. */
const maxDepartedIds = 100;

export class Presence {
  private readonly held = new Map<number, HeldState>();
  /** The client ids of people who have left, in the order of leaving. */
  private readonly departedIds = new Map<string, Set<number>>();

  /** The owner of a client id, now or when it was last present; undefined for an unused id. */
  ownerOf(clientId: number): string | undefined {
    const held = this.held.get(clientId);
    if (held) return held.personId;
    for (const [personId, clientIds] of this.departedIds) if (clientIds.has(clientId)) return personId;
    return undefined;
  }

  /** Every state, for a new screen; undefined when the room is empty. */
  all(): Uint8Array | undefined {
    return this.held.size > 0 ? encodeStates([...this.held.values()]) : undefined;
  }

  /**
   * Reads a screen's message, stores the state of the screen's client id and drops echoes of others. Returns the update
   * for the other screens, or undefined. Throws on broken bytes.
   */
  receive(
    update: Uint8Array,
    from: {
      socket: object;
      personId: string;
      identity: Record<string, unknown>;
      maxBytes: number;
      mayUse(clientId: number): boolean;
    },
  ): Uint8Array | undefined {
    const own = decodeStates(update).filter(({ clientId }) => this.isOwn(clientId, from));
    const accepted: HeldState[] = [];
    for (const state of own.slice(0, 1)) {
      if (state.json.length > from.maxBytes || state.clock < (this.held.get(state.clientId)?.clock ?? 0)) continue;
      const json = state.json === "null" ? "null" : identify(state.json, from.identity);
      accepted.push({ ...state, json, socket: from.socket, personId: from.personId, seenMs: Date.now() });
    }
    return this.apply(accepted);
  }

  /** Stores the presence of a person from another node. */
  receiveRemote(update: Uint8Array, personId: string): void {
    const seenMs = Date.now();
    this.apply(decodeStates(update).map((state) => ({ ...state, socket: undefined, personId, seenMs })));
  }

  /**
   * Removes a closed socket, or with undefined the expired states of other nodes. Returns the update for the other
   * screens.
   */
  leave(socket: object | undefined): Uint8Array | undefined {
    const hasDeparted = (state: HeldState) =>
      socket ? state.socket === socket : !state.socket && Date.now() - state.seenMs > expiryMs;
    const departed = [...this.held.values()].filter(hasDeparted);
    return this.apply(departed.map((state) => ({ ...state, clock: state.clock + 1, json: "null" })));
  }

  /** A screen's first message claims its client id. The id must be unused in the room and in the document. */
  private isOwn(
    clientId: number,
    from: { socket: object; personId: string; mayUse(clientId: number): boolean },
  ): boolean {
    const held = this.held.get(clientId);
    if (held) return held.personId === from.personId;
    const hasAnother = [...this.held.values()].some(({ socket }) => socket === from.socket);
    return !hasAnother && from.mayUse(clientId);
  }

  private apply(states: readonly HeldState[]): Uint8Array | undefined {
    for (const state of states) {
      if (state.json !== "null") this.held.set(state.clientId, state);
      else if (this.held.delete(state.clientId)) this.rememberDeparted(state);
    }
    return states.length > 0 ? encodeStates(states) : undefined;
  }

  private rememberDeparted({ personId, clientId }: HeldState): void {
    const ofPerson = this.departedIds.get(personId) ?? new Set();
    ofPerson.delete(clientId);
    this.departedIds.set(personId, ofPerson.add(clientId));
    const [oldest] = ofPerson;
    if (ofPerson.size > maxDepartedIds && oldest !== undefined) ofPerson.delete(oldest);
  }
}

function identify(json: string, identity: Record<string, unknown>): string {
  const state: unknown = JSON.parse(json);
  const fields = typeof state === "object" && state !== null && !Array.isArray(state) ? state : {};
  return JSON.stringify({ ...fields, user: identity });
}

function decodeStates(update: Uint8Array): State[] {
  const decoder = decoding.createDecoder(update);
  const states: State[] = [];
  for (let departedIds = decoding.readVarUint(decoder); departedIds > 0; departedIds--) {
    const clientId = decoding.readVarUint(decoder);
    const clock = decoding.readVarUint(decoder);
    states.push({ clientId, clock, json: decoding.readVarString(decoder) });
  }
  return states;
}

function encodeStates(states: readonly State[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, states.length);
  for (const { clientId, clock, json } of states) {
    encoding.writeVarUint(encoder, clientId);
    encoding.writeVarUint(encoder, clock);
    encoding.writeVarString(encoder, json);
  }
  return encoding.toUint8Array(encoder);
}
