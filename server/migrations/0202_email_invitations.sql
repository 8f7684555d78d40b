-- The iCalendar text of an invitation or cancellation that came with a message.
alter table email_messages add column invitation text;
