import type { Check } from "../check.ts";
import type { PushReceiver } from "../push-receiver.ts";

export const reminders: Check = {
  feature: "Reminders",
  advice: [
    "Look in the hub's log for what could not be sent.",
    "Was the database put back from a copy without the hub's push keys? Then people turn reminders on again on their devices.",
  ],
  steps: (world) => {
    let receiver: PushReceiver;
    const devices = async () =>
      (await (await world.ada()).expect<{ devices: unknown[] }>(200, ["GET", "/api/push"])).devices.length;
    const sendTest = async () => (await world.ada()).expect(200, ["POST", "/api/push/test"]);
    return {
      "a device is taken that was made up for it": async () => {
        const ada = await world.ada();
        const { publicKey } = await ada.expect<{ publicKey: string }>(200, ["GET", "/api/push"]);
        receiver = await world.pushReceiver(publicKey);
        const body = { subscription: receiver.subscribe(), name: "Self-test" };
        await ada.expect(201, ["POST", "/api/push/devices", body]);
      },
      "what is sent to it arrives, signed by this hub, and only it can read it": async () => {
        await sendTest();
        const [fault] = receiver.faults;
        if (fault !== undefined) throw new Error(fault);
        if (!receiver.received[0]?.text.includes("This is how the hub reaches you.")) throw new Error("It did not");
      },
      "a device that its push service does not know any more is forgotten": async () => {
        receiver.answer(410);
        await sendTest();
        if ((await devices()) > 0) throw new Error("It was not");
      },
    };
  },
};
