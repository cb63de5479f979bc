import { chakra } from "@chakra-ui/react";
import { useTrip } from "./use-trip.ts";

/** Reserves the space of the trips while they load, so that the list does not move. */
export function TripSpacers() {
  const { own, others } = useTrip();
  const rooms = (ofOther: number, ofOwn: number) => `${others.length * ofOther + (own ? ofOwn : 0)}rem`;
  return <chakra.div height={{ base: rooms(4.75, 7.75), md: rooms(3.25, 4.75) }} />;
}
