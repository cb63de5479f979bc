import type { Check } from "../check.ts";
import type { PushReceiver } from "../push-receiver.ts";

export const reminders: Check = {
  feature: "Reminders",
  advice: [
    "Look for sending errors in the hub's log.",
    "If the database was restored without the hub's push keys, everyone must turn reminders on again on their devices.",
  ],
  steps: (world) => {
    let receiver: PushReceiver;
    const devices = async () =>
      (await (await world.ada()).expect<{ devices: unknown[] }>(200, ["GET", "/api/push"])).devices.length;
    const sendTest = async () => (await world.ada()).expect(200, ["POST", "/api/push/test"]);
    return {
      "a test device is registered": async () => {
        const ada = await world.ada();
        const { publicKey } = await ada.expect<{ publicKey: string }>(200, ["GET", "/api/push"]);
        receiver = await world.pushReceiver(publicKey);
        const body = { subscription: receiver.subscribe(), name: "Self-test" };
        await ada.expect(201, ["POST", "/api/push/devices", body]);
      },
      "a message to it arrives, signed and encrypted by this hub": async () => {
        await sendTest();
        const [fault] = receiver.faults;
        if (fault !== undefined) throw new Error(fault);
        if (!receiver.received[0]?.text.includes("This is how the hub reaches you."))
          throw new Error("The message did not arrive");
      },
      "a device that its push service no longer knows is removed": async () => {
        receiver.setStatus(410);
        await sendTest();
        if ((await devices()) > 0) throw new Error("The device was not removed");
      },
    };
  },
};
