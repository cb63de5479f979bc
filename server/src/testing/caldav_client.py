"""Does by python3-caldav what a calendar app does, and tells as JSON what it found at each step."""
import json
import sys
from datetime import datetime, timezone

import caldav

url, user, secret = sys.argv[1:4]
[calendar] = caldav.DAVClient(url, username=user, password=secret).principal().calendars()
known = calendar.objects(load_objects=True)


def day(number):
    return datetime(2026, 12, number, tzinfo=timezone.utc)


def titles(events):
    return sorted(str(event.icalendar_component["summary"]) for event in events)


def changed():
    updated, deleted = known.sync()
    return {"updated": titles(updated), "deleted": len(list(deleted))}


choir = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//An app//EN
BEGIN:VEVENT
UID:choir
DTSTAMP:20261101T000000Z
DTSTART:20261203T170000Z
DTEND:20261203T180000Z
RRULE:FREQ=WEEKLY;COUNT=3
SUMMARY:Choir
END:VEVENT
END:VCALENDAR
"""

found = {"all": titles(known), "onTheEighth": titles(calendar.date_search(day(8), day(9), expand=False))}

calendar.save_event(choir)
found["afterAdding"] = changed()

event = calendar.event_by_uid("choir")
event.data = event.data.replace("SUMMARY:Choir", "SUMMARY:Rehearsal")
event.save()
found["afterRenaming"] = changed()

for event in calendar.date_search(day(4), day(5), expand=False):
    event.delete()
found["afterRemoving"] = changed()
found["inTheEnd"] = titles(calendar.events())

print(json.dumps(found))
