-- Agents wait for news about one record: a booking, a print request, an approval.
CREATE INDEX member_event_by_target ON member_event (member_id, (target ->> 'id'), id);
