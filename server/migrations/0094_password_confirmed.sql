-- When the password was last typed in this session: some acts ask for it again. Empty: not since this column is there.
alter table sessions add column password_at timestamptz;
